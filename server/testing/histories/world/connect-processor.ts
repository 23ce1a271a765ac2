import type { Processor } from '../../../src/gateways/processor/port.ts'
import { stripeProcessor } from '../../../src/gateways/processor/stripe-processor.ts'
import { testProcessorKeys } from '../../test-settings.ts'

/** A call to the processor without an answer by then has none. */
export const processorTimeoutMs = 1_000

/** The product's own adapter to the sandbox at that address. */
export const connectProcessor = (apiUrl: string): Processor =>
  stripeProcessor({
    secretKey: testProcessorKeys.PROCESSOR_SECRET_KEY,
    webhookSecret: testProcessorKeys.PROCESSOR_WEBHOOK_SECRET,
    apiUrl,
    timeoutMs: processorTimeoutMs,
  })
