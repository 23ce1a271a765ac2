import type { FieldsAnswer, FieldsOrder, MountFields } from '../../../processor-fields/method-fields.ts'
import { MountFieldsContext } from '../../../processor-fields/mount-fields-context.ts'
import { type Answers, showScreen } from '../../../testing/show-screen.tsx'
import PaymentMethodsScreen from '../PaymentMethodsScreen.tsx'

export const listCall = 'GET /api/v1/payment/method'
export const setupCall = 'POST /api/v1/payment/method/setup'
export const addCall = 'POST /api/v1/payment/method'
export const beginCall = 'POST /api/v1/payment/method/step_up'

interface ShowMethodsOptions {
  readonly address?: string
  readonly answers?: Answers
  readonly session?: object
  /** The answers of the processor's fields to each submit, the last one repeated. Without them the fields are away. */
  readonly submits?: readonly FieldsAnswer[]
  /** The answer of the fields to a check without a submit. */
  readonly areFieldsWrong?: boolean
}

const setup = { setupId: 'seti_1', clientSecret: 'seti_1_secret_2' }

/** A step-up whose code was right. */
const openEntry = {
  stepUpId: 'stu_0195801f2c7a7d3e8c5b6a4f3e2d1b04',
  state: 'confirmed',
  sentTo: 'o…@larkspur.example',
}
/** One that waits for its code. */
export const waitingEntry = { ...openEntry, state: 'waiting' }

/** The screen with the port to the processor's fields in the place of their adapters. */
export function showMethods({
  address = '',
  answers,
  session = {},
  submits,
  areFieldsWrong = false,
}: ShowMethodsOptions = {}) {
  const mounted: FieldsOrder[] = []
  const given = [...(submits ?? [])]
  const mountFields: MountFields = async (container, order) => {
    if (!submits) throw new Error('The processor is away')
    mounted.push(order)
    const input = document.createElement('input')
    input.setAttribute('aria-label', order.label)
    container.append(input)
    return {
      focus: () => input.focus(),
      submit: async () => (given.length > 1 ? given.shift() : given[0]) ?? { ok: false, fields: [] },
      check: async () => {
        if (areFieldsWrong) input.focus()
        return { isWrong: areFieldsWrong }
      },
      destroy: () => input.remove(),
    }
  }
  const shown = showScreen(
    <MountFieldsContext value={mountFields}>
      <PaymentMethodsScreen />
    </MountFieldsContext>,
    {
      pattern: '/payment/methods',
      address: `/payment/methods${address}`,
      session,
      answers: { [setupCall]: setup, [beginCall]: openEntry, ...answers },
    },
  )
  const sent = (call: string) =>
    shown.requests
      .filter(({ method, path }) => `${method} ${path.split('?')[0]}` === call)
      .map(({ body }) => (body === undefined ? null : JSON.parse(body)))
  return { ...shown, mounted, sent }
}
