import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const folder = fileURLToPath(new URL('../../deploy/pgbackrest', import.meta.url))
const valuesOf = (name: string, key: string) =>
  readFileSync(`${folder}/${name}`, 'utf8')
    .split('\n')
    .flatMap((line) => (line.startsWith(`${key}=`) ? [line.slice(key.length + 1)] : []))
const service = 'myaccount-backup@.service'

test.each([
  ['full', /^Sun \*-\*-\* \d\d:\d\d$/],
  ['diff', /^Mon\.\.Sat \*-\*-\* \d\d:\d\d$/],
])('the timer of %s backups starts the service, and makes up for a missed run', (type, calendar) => {
  const timer = `myaccount-backup-${type}.timer`
  expect(existsSync(`${folder}/${service}`)).toBe(true)
  expect(valuesOf(timer, 'Unit')).toEqual([service.replace('@', `@${type}`)])
  expect(valuesOf(timer, 'OnCalendar')).toEqual([expect.stringMatching(calendar)])
  expect(valuesOf(timer, 'Persistent')).toEqual(['yes'])
})

test('the service runs as the database, without rights, and writes only where pgBackRest does', () => {
  const expected = {
    User: ['postgres'],
    ExecStart: ['/usr/bin/pgbackrest --stanza=myaccount --type=%i backup'],
    ReadWritePaths: ['/tmp /var/lib/pgbackrest /var/log/pgbackrest'],
    NoNewPrivileges: ['yes'],
    CapabilityBoundingSet: [''],
    ProtectSystem: ['strict'],
    ProtectHome: ['yes'],
    PrivateDevices: ['yes'],
    RestrictNamespaces: ['yes'],
    RestrictSUIDSGID: ['yes'],
    UMask: ['0077'],
    TimeoutStartSec: ['infinity'],
  }
  const found = Object.keys(expected).map((key) => [key, valuesOf(service, key)])
  expect(Object.fromEntries(found)).toEqual(expected)
})

test('the example keeps four full backups, encrypted, and holds no key', () => {
  const settings = 'pgbackrest.conf'
  expect(readFileSync(`${folder}/${settings}`, 'utf8')).toContain('\n[myaccount]\n')
  expect(valuesOf(settings, 'repo1-retention-full')).toEqual(['4'])
  expect(valuesOf(settings, 'repo1-cipher-type')).toEqual(['aes-256-cbc'])
  expect(valuesOf(settings, 'repo1-cipher-pass')).toEqual([''])
})
