import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ProcessAccount } from '../../../../demo/postgres/unprivileged-account.ts'
import { type Child, startChild } from './start-child.ts'
import type { PostgresNode } from './start-patroni.ts'

interface StartHaproxy {
  readonly folder: string
  readonly account: ProcessAccount | undefined
  readonly ports: { readonly people: number; readonly postgres: number }
  readonly portalPorts: readonly number[]
  readonly nodes: readonly PostgresNode[]
}

/**
 * One haproxy does both: it sends people to the portals that are ready, and the portals to the node that Patroni calls
 * the primary. A request that reached a portal is never sent to another one.
 */
export function startHaproxy({ folder, account, ports, portalPorts, nodes }: StartHaproxy): Child {
  const file = path.join(folder, 'haproxy.cfg')
  const portals = portalPorts.map((port, index) => `  server portal-${index + 1} 127.0.0.1:${port} check`)
  const servers = nodes.map(
    ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`,
  )
  const lines = [
    'global',
    '  maxconn 1000',
    'defaults',
    '  timeout connect 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    '  timeout check 2s',
    'listen people',
    '  mode http',
    `  bind 127.0.0.1:${ports.people}`,
    '  option forwardfor',
    '  option redispatch',
    '  option httpchk GET /healthz/ready',
    '  default-server inter 500ms fall 2 rise 1',
    ...portals,
    'listen postgres',
    '  mode tcp',
    `  bind 127.0.0.1:${ports.postgres}`,
    '  timeout client 1h',
    '  timeout server 1h',
    '  option httpchk GET /primary',
    // Connections to a node that is no longer the primary are cut, or they would wait there.
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o644 })
  return startChild({
    command: '/usr/sbin/haproxy',
    args: ['-db', '-f', file],
    account,
    logFile: path.join(folder, 'haproxy.log'),
  })
}
