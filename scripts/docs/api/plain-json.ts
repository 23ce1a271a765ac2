import type * as z from 'zod'

/**
 * Leaves out of a schema what says nothing: the bounds of every whole number of JavaScript, and the ban on fields that
 * the contract does not name. The server ignores them in a request, and a newer server may add them to an answer.
 */
export const plainJson: NonNullable<z.core.ToJSONSchemaParams['override']> = ({ zodSchema, jsonSchema }) => {
  const { def } = (zodSchema as z.core.$ZodTypes)._zod
  if (def.type === 'object' && def.catchall === undefined) delete jsonSchema.additionalProperties
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}
