import type { FastifySerializerCompiler } from 'fastify'
import * as z from 'zod'

/**
 * Writes an answer as the contract has it: a field that it does not name is left out, and an answer that it refuses is
 * a fault of ours. Parsed and not encoded: no answer is written otherwise than it is read, and encoding looks at
 * everything twice.
 */
export const writeAnswer: FastifySerializerCompiler<z.core.$ZodType> = ({ schema, method, url }) => {
  const contract = compile(schema)
  return (answer) => {
    const { error, data } = z.core.safeParse(contract, answer)
    if (error) throw new TypeError(`The contract refuses the answer of ${method} ${url}`, { cause: error })
    return JSON.stringify(data)
  }
}

/**
 * The contract is written with zod/mini, small for the browser. The same objects of the whole zod are compiled at their
 * first use and take a third of the time. What holds no other schema, or holds it otherwise, stays as it is.
 */
function compile(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    const shape = Object.fromEntries(Object.entries(def.shape).map(([name, field]) => [name, compile(field)]))
    return new z.core.$ZodObjectJIT({ ...def, shape })
  }
  if (def.type === 'array') return new z.core.$ZodArray({ ...def, element: compile(def.element) })
  if (def.type === 'nullable') return new z.core.$ZodNullable({ ...def, innerType: compile(def.innerType) })
  return schema
}
