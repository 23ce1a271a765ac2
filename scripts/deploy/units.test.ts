import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = `${root}deploy/systemd`
const names = readdirSync(folder)
const services = names.filter((name) => name.endsWith('.service'))
const linesOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8').split('\n')
const valuesOf = (name: string, key: string) =>
  linesOf(name).flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []))

const hardening = {
  NoNewPrivileges: ['yes'],
  CapabilityBoundingSet: [''],
  ProtectSystem: ['strict'],
  ProtectHome: ['yes'],
  ProtectKernelTunables: ['yes'],
  ProtectControlGroups: ['yes'],
  PrivateTmp: ['yes'],
  PrivateDevices: ['yes'],
  RestrictNamespaces: ['yes'],
  RestrictSUIDSGID: ['yes'],
  RestrictAddressFamilies: ['AF_INET AF_INET6 AF_UNIX'],
  SystemCallArchitectures: ['native'],
  SystemCallFilter: ['@system-service', '~@privileged @resources'],
  User: ['myaccount'],
  UMask: ['0077'],
  EnvironmentFile: ['/etc/myaccount/portal.env'],
} as const

test.each(services)('%s runs without rights', (name) => {
  const found = Object.keys(hardening).map((key) => [key, valuesOf(name, key)])
  expect(Object.fromEntries(found)).toEqual(hardening)
  // V8 writes machine code while it runs.
  expect(valuesOf(name, 'MemoryDenyWriteExecute')).toEqual([])
})

test.each(services)('%s starts a file of the release by its packaged Node', (name) => {
  const [start = ''] = valuesOf(name, 'ExecStart')
  const [node, file = ''] = start.split(' ')
  expect(node).toBe('/opt/myaccount/current/node_modules/.bin/node')
  expect(() => readFileSync(root + file)).not.toThrow()
})

test('lets a process drain before it is killed', () => {
  const example = readFileSync(`${root}deploy/portal.env.example`, 'utf8')
  const drainSeconds = Number(/^#DRAIN_SECONDS=(\d+)$/m.exec(example)?.[1])
  // The portal ends a request that hangs 15 seconds after it has drained (server/src/main.ts).
  expect(Number(valuesOf('myaccount@.service', 'TimeoutStopSec')[0])).toBeGreaterThan(drainSeconds + 15)
})

test('restarts the portal after a failure, and gives up where it fails at once again and again', () => {
  expect(valuesOf('myaccount@.service', 'Restart')).toEqual(['on-failure'])
  expect(valuesOf('myaccount@.service', 'StartLimitBurst')).toEqual(['10'])
})

test.each(names.filter((name) => name.endsWith('.timer')))('%s starts its service daily', (name) => {
  expect(services).toContain(name.replace('.timer', '.service'))
  expect(valuesOf(name, 'OnCalendar')[0]).toMatch(/^\*-\*-\* \d\d:\d\d$/)
})
