import { wirePrefixes } from '@myaccount/domain/kernel/wire-id'
import * as z from 'zod'
import type { SchemaNames } from './name-schemas.ts'
import type { ContractModule } from './read-contract.ts'

const digits = '0195801f2c7a7d3e8c5b6a4f3e2d1c0b'

/** The formats that a function checks, so no schema names them; each is found by the samples that it accepts. */
const forms: readonly { readonly accepts: string; readonly refuses: string; readonly says: object }[] = [
  { accepts: '2026-03-10', refuses: '2026-02-30', says: { format: 'date' } },
  { accepts: '2026-03-10T15:04:05.000Z', refuses: '2026-03-10', says: { format: 'date-time' } },
  ...Object.values(wirePrefixes).map((prefix) => ({
    accepts: `${prefix}_${digits}`,
    refuses: `${prefix}-${digits}`,
    says: { pattern: `^${prefix}_[0-9a-f]{32}$` },
  })),
]

/** Adds the formats of dates, moments and ids to the string schemas that the contract exports. */
export function describeFormats(names: SchemaNames, modules: readonly ContractModule[]): void {
  for (const { exports } of modules)
    for (const schema of Object.values(exports)) {
      if (!(schema instanceof z.core.$ZodString)) continue
      const accepts = (text: string) => z.core.safeParse(schema, text).success
      // A schema that accepts ids of every kind, or dates and other words, has its own format.
      const found = forms.filter((form) => accepts(form.accepts) && !accepts(form.refuses))
      if (found.length === 1 && !('pattern' in schema._zod.bag)) names.add(schema, { ...found[0]?.says })
    }
}
