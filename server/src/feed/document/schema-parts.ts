import type * as z from 'zod/mini'

/** zod's own description of a schema, as far as the feed's schemas use it. */
export interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodMiniType>>
  readonly element?: z.ZodMiniType
  readonly innerType?: z.ZodMiniType
  readonly in?: z.ZodMiniType
  readonly out?: z.ZodMiniType
  readonly entries?: Readonly<Record<string, string>>
  readonly checks?: readonly { readonly _zod: { readonly def: Readonly<Record<string, unknown>> } }[]
}

export function definitionOf(schema: z.ZodMiniType): Definition {
  return schema._zod.def as unknown as Definition
}

/** A bound that one of the schema's own checks sets. */
export function limitOf(definition: Definition, check: string, name: string): number | undefined {
  // A form that is narrowed once more has both checks, and the later one holds.
  const found = definition.checks?.findLast((each) => each._zod.def.check === check)?._zod.def[name]
  return typeof found === 'number' ? found : undefined
}

export function inner({ innerType }: Definition): z.ZodMiniType {
  if (innerType === undefined) throw new Error('A wrapper without a schema inside')
  return innerType
}
