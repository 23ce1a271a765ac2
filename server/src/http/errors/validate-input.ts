import { fieldMessageOf, fieldMessages } from '@myaccount/messages/errors/field-messages'
import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod'
import type { FieldError } from '../app-error.ts'

/** Input that the contract refuses: what is wrong with each field, as messages for people. */
export class InputRefused extends Error {
  override readonly name = 'InputRefused'
  readonly fields: readonly FieldError[]
  /** Which part of the request it was; set by the framework: `params`, `querystring`, `body`. */
  readonly validationContext: string | undefined = undefined

  constructor(fields: readonly FieldError[]) {
    super('The contract refuses the input')
    this.fields = fields
  }
}

/**
 * Checks every part of a request by the contract. The contract's own field code is used; where it has none, the message
 * says that the field is missing or not right, and never repeats the parser's text.
 */
export const validateInput: FastifySchemaCompiler<z.core.$ZodType> =
  ({ schema }) =>
  (data) => {
    const { error, data: value } = z.core.safeParse(schema, data, { error: sayWhatIsWrong })
    if (error === undefined) return { value }
    return { error: new InputRefused(error.issues.map(asFieldError)) }
  }

function sayWhatIsWrong({ input }: { readonly input?: unknown }): keyof typeof fieldMessages {
  return input === undefined ? 'missing' : 'wrong'
}

function asFieldError({ path, message }: z.core.$ZodIssue): FieldError {
  return { field: path.join('.'), message: fieldMessageOf(message) ?? fieldMessages.wrong }
}
