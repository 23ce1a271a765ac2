import type Stripe from 'stripe'

export type ProcessorErrorType =
  | 'api_error'
  | 'card_error'
  | 'idempotency_error'
  | 'invalid_request_error'
  | 'rate_limit_error'

export interface ErrorFacts {
  readonly status: number
  readonly type: ProcessorErrorType
  readonly message: string
  readonly code?: string | undefined
  readonly declineCode?: string | undefined
  readonly networkDeclineCode?: string | undefined
  readonly param?: string | undefined
  readonly charge?: string | undefined
  readonly paymentIntent?: Stripe.PaymentIntent | undefined
  readonly setupIntent?: Stripe.SetupIntent | undefined
  readonly paymentMethod?: Stripe.PaymentMethod | undefined
  /** Found before anything was done: such an answer is not kept under its idempotency key. */
  readonly isBeforeWork?: boolean
}

/** A refusal at the edge of the sandbox, in Stripe's envelope. */
export class ProcessorError extends Error {
  readonly facts: ErrorFacts

  constructor(facts: ErrorFacts) {
    super(facts.message)
    this.facts = facts
  }
}

/** The body of the answer. */
export function errorEnvelope({ facts }: ProcessorError): object {
  const { code } = facts
  return {
    error: {
      type: facts.type,
      message: facts.message,
      code,
      decline_code: facts.declineCode,
      network_decline_code: facts.networkDeclineCode,
      param: facts.param,
      charge: facts.charge,
      payment_intent: facts.paymentIntent,
      setup_intent: facts.setupIntent,
      payment_method: facts.paymentMethod,
      ...(code !== undefined && {
        doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`,
      }),
    },
  }
}

export function parameterMissing(param: string): ProcessorError {
  const message = `Missing required param: ${param}.`
  return invalid({ message, param, code: 'parameter_missing', isBeforeWork: true })
}

export function parameterInvalid(param: string, message: string, code?: string): ProcessorError {
  return invalid({ message, param, code, isBeforeWork: true })
}

export function noSuch(what: string, id: string, param?: string): ProcessorError {
  const message = `No such ${what}: '${id}'`
  // Named in the path it is 404, as a parameter 400.
  const status = param === undefined ? 404 : 400
  return invalid({ message, param: param ?? 'id', code: 'resource_missing', status, isBeforeWork: true })
}

/** Without a charge: while a card is kept. */
export function cardDeclined(
  { code, message, declineCode }: { code: string; message: string; declineCode: string | null },
  more: Partial<ErrorFacts> = {},
): ProcessorError {
  return new ProcessorError({
    status: 402,
    type: 'card_error',
    code,
    message,
    declineCode: declineCode ?? undefined,
    ...more,
  })
}

export function invalid(facts: Partial<ErrorFacts> & { readonly message: string }): ProcessorError {
  return new ProcessorError({ status: 400, type: 'invalid_request_error', ...facts })
}
