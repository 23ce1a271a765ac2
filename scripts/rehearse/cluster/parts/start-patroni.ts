import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ProcessAccount } from '../../../../demo/postgres/unprivileged-account.ts'
import { type Child, startChild } from './start-child.ts'
import { statusOf, waitUntil } from './wait-until.ts'

const binDir = '/usr/lib/postgresql/15/bin'
/** Patroni allows no shorter lease: after the loss of a machine the standby waits for its end. */
const leaseSeconds = 20

export interface PostgresNode {
  readonly name: 'a' | 'b'
  readonly port: number
  /** Patroni's own address, which also tells a balancer whether this is the primary. */
  readonly restPort: number
  /** The folder of this machine, on a file system of its own if we may mount one. */
  readonly folder: string
}

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

export interface PatroniCluster {
  readonly nodes: readonly PostgresNode[]
  readonly passwords: { readonly superuser: string }
  /** The node that Patroni names as the leader; undefined while there is none. */
  findPrimary(): Promise<PostgresNode | undefined>
  /** Waits until there is a primary with a synchronous standby, which is what writes need. */
  waitUntilSynchronous(atMostMs: number): Promise<PostgresNode>
  /** Patroni's planned switchover to the other node. */
  switchOver(from: PostgresNode): Promise<void>
  /** `kill -9` of PostgreSQL alone: Patroni sees it and gives the lease away. */
  killPostgres(node: PostgresNode): void
  /** `kill -9` of PostgreSQL and its Patroni, as when the machine is lost. */
  killMachine(node: PostgresNode): void
  startMachine(node: PostgresNode): void
  stop(): Promise<void>
}

interface StartPatroni {
  readonly nodes: readonly PostgresNode[]
  readonly etcdPorts: { readonly client: number; readonly peer: number }
  readonly folder: string
  readonly account: ProcessAccount | undefined
  readonly superuserPassword: string
}

/**
 * PostgreSQL of Debian under Patroni: one primary and one synchronous standby, in strict mode. A single etcd holds the
 * lease, since its own outage is not rehearsed.
 */
export async function startPatroni(options: StartPatroni): Promise<PatroniCluster> {
  const { nodes, etcdPorts, folder, account, superuserPassword } = options
  const etcd = startEtcd(options)
  const running = new Map<string, Child>()
  const startMachine = (node: PostgresNode) => {
    running.set(
      node.name,
      startChild({
        command: 'patroni',
        args: [writeConfiguration(options, node)],
        account,
        logFile: path.join(folder, `patroni-${node.name}.log`),
      }),
    )
  }
  const postmasterOf = ({ folder: own }: PostgresNode): number | undefined => {
    try {
      return Number(readFileSync(path.join(own, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
    } catch {
      return undefined
    }
  }
  const killPostgres = (node: PostgresNode) => {
    const pid = postmasterOf(node)
    if (pid) process.kill(pid, 'SIGKILL')
  }
  const killLeftovers = () => {
    for (const node of nodes) {
      const pid = postmasterOf(node)
      try {
        if (pid) process.kill(pid, 'SIGQUIT')
      } catch {
        // It has ended.
      }
    }
  }
  process.prependOnceListener('exit', killLeftovers)

  async function readMembers(): Promise<readonly Member[]> {
    for (const { restPort } of nodes) {
      try {
        const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, {
          signal: AbortSignal.timeout(2_000),
        })
        return ((await answer.json()) as { members: Member[] }).members
      } catch {
        // The other one may know.
      }
    }
    return []
  }
  const nodeOf = (member: Member | undefined) => nodes.find(({ name }) => name === member?.name)
  const cluster: PatroniCluster = {
    nodes,
    passwords: { superuser: superuserPassword },
    async findPrimary() {
      const members = await readMembers()
      return nodeOf(members.find(({ role, state }) => role === 'leader' && state === 'running'))
    },
    waitUntilSynchronous: (atMostMs) =>
      waitUntil(
        async () => {
          const members = await readMembers()
          const leader = members.find(({ role, state }) => role === 'leader' && state === 'running')
          return members.some(({ role }) => role === 'sync_standby') ? nodeOf(leader) : undefined
        },
        { what: 'a primary with a synchronous standby', atMostMs },
      ),
    async switchOver(from) {
      const to = nodes.find(({ name }) => name !== from.name)
      const answer = await fetch(`http://127.0.0.1:${from.restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from.name, candidate: to?.name }),
      })
      if (!answer.ok) throw new Error(`Patroni refused the switchover: ${await answer.text()}`)
    },
    killPostgres,
    killMachine(node) {
      running.get(node.name)?.signal('SIGKILL')
      killPostgres(node)
    },
    startMachine,
    async stop() {
      await Promise.all([...running.values()].map((each) => each.stop('SIGTERM', 20_000)))
      killLeftovers()
      process.off('exit', killLeftovers)
      await etcd.stop('SIGTERM', 5_000)
    },
  }
  try {
    const isHealthy = async () => (await statusOf(`http://127.0.0.1:${etcdPorts.client}/health`)) === 200
    await waitUntil(isHealthy, { what: 'etcd', atMostMs: 20_000 })
    nodes.forEach(startMachine)
    await cluster.waitUntilSynchronous(90_000)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return cluster
}

function startEtcd({ folder, etcdPorts: { client, peer }, account }: StartPatroni): Child {
  const dataDir = path.join(folder, 'etcd')
  mkdirSync(dataDir, { mode: 0o700 })
  if (account) chownSync(dataDir, account.uid, account.gid)
  const [clientUrl, peerUrl] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`]
  return startChild({
    command: 'etcd',
    args: [
      ...['--name', 'one', '--data-dir', dataDir, '--initial-cluster', `one=${peerUrl}`],
      ...['--listen-client-urls', clientUrl, '--advertise-client-urls', clientUrl],
      ...['--listen-peer-urls', peerUrl, '--initial-advertise-peer-urls', peerUrl],
    ],
    account,
    logFile: path.join(folder, 'etcd.log'),
  })
}

/** JSON is YAML, too. */
function writeConfiguration(options: StartPatroni, node: PostgresNode): string {
  const { folder, etcdPorts, account, superuserPassword } = options
  const file = path.join(folder, `patroni-${node.name}.yml`)
  const listen = `127.0.0.1:${node.port}`
  const rest = `127.0.0.1:${node.restPort}`
  const configuration = {
    scope: 'myaccount',
    name: node.name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `127.0.0.1:${etcdPorts.client}` },
    bootstrap: {
      dcs: {
        ttl: leaseSeconds,
        loop_wait: 2,
        retry_timeout: 5,
        // A PostgreSQL that died is not restarted in its place: the standby takes over at once.
        master_start_timeout: 0,
        synchronous_mode: true,
        // Without a standby nothing is acknowledged.
        synchronous_mode_strict: true,
        postgresql: { use_pg_rewind: true, parameters: { synchronous_commit: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen,
      connect_address: listen,
      bin_dir: binDir,
      data_dir: path.join(node.folder, 'data'),
      pgpass: path.join(node.folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: superuserPassword },
        replication: { username: 'replicator', password: superuserPassword },
      },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
      parameters: {
        unix_socket_directories: '',
        max_connections: 150,
        max_wal_size: '256MB',
        shared_buffers: '128MB',
        log_line_prefix: '%m [%p] %u ',
      },
    },
  }
  writeFileSync(file, JSON.stringify(configuration, null, 2), { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
  return file
}

/** Answers the sentence that names what is missing on this machine; null if it has all of it. */
export function findMissingPackage(): string | null {
  const wanted = {
    [`${binDir}/initdb`]: 'postgresql-15',
    patroni: 'patroni',
    etcd: 'etcd-server',
    haproxy: 'haproxy',
  }
  for (const [command, name] of Object.entries(wanted)) {
    try {
      execFileSync('sh', ['-c', 'command -v "$0"', command], { env: { PATH: searchPath() } })
    } catch {
      return `The rehearsal of the cluster needs ${name}: apt-get install patroni postgresql-15 etcd-server haproxy`
    }
  }
  return null
}

const searchPath = () => `${process.env.PATH ?? ''}:/usr/sbin`
