#!/bin/sh
# Runs a command beside a Slurm of one node, this machine, that nobody else sees; ends it afterwards. For trying job arrays.
#
#   build-aux/slurm-on-loopback.sh COMMAND [ARGUMENT…]
#
# Needs Debian's slurm-wlm and munge, and to be root, as slurmd does. All files lie in a directory of its own.
set -eu
[ $# -ge 1 ] || { sed -n '2,6s/^# \{0,1\}//p' "$0" >&2; exit 2; }
place=$(mktemp -d)
daemons=
finish () {
  for daemon in $daemons; do kill "$daemon" 2>/dev/null || true; done
  for daemon in $daemons; do wait "$daemon" 2>/dev/null || true; done
  rm -rf "$place"
}
trap finish EXIT
trap 'exit 1' INT TERM
mkdir "$place/state" "$place/spool"
chmod 755 "$place"
# Two ports that are free now.
ports=$(python3 -c 'import socket
both = [socket.socket() for _ in range(2)]
for each in both: each.bind(("127.0.0.1", 0))
print(*(each.getsockname()[1] for each in both))')
head -c 1024 /dev/urandom >"$place/key"
chmod 400 "$place/key"
cat >"$place/slurm.conf" <<END
ClusterName=loopback
SlurmctldHost=$(hostname -s)(127.0.0.1)
SlurmUser=root
SlurmctldPort=${ports% *}
SlurmdPort=${ports#* }
AuthType=auth/munge
AuthInfo=socket=$place/munge.socket
CryptoType=crypto/munge
StateSaveLocation=$place/state
SlurmdSpoolDir=$place/spool
SlurmctldPidFile=$place/slurmctld.pid
SlurmdPidFile=$place/slurmd.pid
SlurmctldLogFile=$place/slurmctld.log
SlurmdLogFile=$place/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
MaxArraySize=10001
ReturnToService=2
SchedulerParameters=sched_min_interval=100000,bf_interval=1
MinJobAge=300
NodeName=$(hostname -s) NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=all Nodes=$(hostname -s) Default=YES MaxTime=INFINITE State=UP
END
export SLURM_CONF="$place/slurm.conf"
munged --foreground --force --key-file="$place/key" --socket="$place/munge.socket" --pid-file="$place/munged.pid" \
  --log-file="$place/munged.log" --seed-file="$place/munged.seed" 2>/dev/null &
daemons=$!
tries=0
until [ -S "$place/munge.socket" ]; do
  tries=$((tries + 1))
  [ $tries -lt 100 ] || { echo "munged does not start" >&2; exit 1; }
  sleep 0.1
done
slurmctld -D -f "$SLURM_CONF" 2>/dev/null &
daemons="$! $daemons"
slurmd -D -f "$SLURM_CONF" 2>/dev/null &
daemons="$! $daemons"
tries=0
until sinfo -h -o %T 2>/dev/null | grep -q idle; do
  tries=$((tries + 1))
  [ $tries -lt 300 ] || { tail -n 20 "$place"/*.log >&2; echo "the node does not become idle" >&2; exit 1; }
  sleep 0.1
done
"$@"
