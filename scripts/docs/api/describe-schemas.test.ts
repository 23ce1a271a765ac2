import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { describeSchemas } from './describe-schemas.ts'

const openapi = readFileSync(new URL('../../../docs/api/openapi.json', import.meta.url), 'utf8')
const files = describeSchemas(openapi)

test('has a file for each record and each event', () => {
  expect([...files.keys()]).toEqual(
    expect.arrayContaining(['feed/invoice.json', 'feed/seat.json', 'events/payment.succeeded.json']),
  )
})

test('refers to nothing outside the file', () => {
  for (const [file, text] of files) {
    const { $defs } = JSON.parse(text) as { $defs: object }
    const refs = [...text.matchAll(/"\$ref": "([^"]+)"/g)].map(([, ref]) => ref)
    const absent = refs.filter((ref) => !Object.keys($defs).some((name) => ref === `#/$defs/${name}`))
    expect(absent, file).toEqual([])
  }
})
