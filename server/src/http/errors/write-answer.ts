import type { FastifySerializerCompiler } from 'fastify'
import * as z from 'zod'

/**
 * Writes an answer as the contract has it: a field that it does not name is left out, and an answer that it refuses is
 * a fault of ours. Parsed and not encoded: no answer is written otherwise than it is read, and encoding looks at
 * everything twice.
 */
export const writeAnswer: FastifySerializerCompiler<z.core.$ZodType> =
  ({ schema, method, url }) =>
  (answer) => {
    const { error, data } = z.core.safeParse(schema, answer)
    if (error) throw new TypeError(`The contract refuses the answer of ${method} ${url}`, { cause: error })
    return JSON.stringify(data)
  }
