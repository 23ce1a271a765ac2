import { languageOfTag } from '@myaccount/messages/language'
import type { SetupIntentResult, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { allowStripeScript } from './allow-stripe-script.ts'
import type { FieldsAnswer, FieldsOrder, MethodFields } from './method-fields.ts'

/** Stripe's own script, from Stripe alone: its fields may not be served by anybody else. */
export async function openStripe(publishableKey: string): Promise<Stripe> {
  allowStripeScript()
  const stripe = await loadStripe(publishableKey)
  if (!stripe) throw new Error('Stripe.js did not come')
  return stripe
}

/** Stripe's Payment Element for a set-up: Stripe decides by its client secret whether it asks for a card or a bank. */
export function mountStripeFields(
  stripe: Stripe,
  container: HTMLElement,
  { clientSecret }: Pick<FieldsOrder, 'clientSecret'>,
): Promise<MethodFields> {
  const colorPrimary = getComputedStyle(document.documentElement).getPropertyValue('--color-primary').trim()
  const elements = stripe.elements({
    clientSecret,
    // Its labels and messages are shown among ours.
    locale: languageOfTag(document.documentElement.lang) ?? 'auto',
    appearance: { variables: { colorPrimary } },
  })
  const element = elements.create('payment', {
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
  })
  const fields: MethodFields = {
    focus: () => element.focus(),
    async submit() {
      const result = await stripe
        .confirmSetup({
          elements,
          // Required only by payment methods that leave the page; those that we offer do not.
          confirmParams: { return_url: window.location.href },
          redirect: 'if_required',
        })
        .catch(() => null)
      return readSetupResult(result)
    },
    async check() {
      const { error } = await elements.submit().catch(() => ({ error: undefined }))
      if (error) element.focus()
      return { isWrong: error !== undefined }
    },
    destroy: () => element.destroy(),
  }
  return new Promise((resolve, reject) => {
    element.on('ready', () => resolve(fields))
    element.on('loaderror', ({ error }) => {
      element.destroy()
      reject(new Error(error.message ?? 'The fields did not come'))
    })
    element.mount(container)
  })
}

function readSetupResult(result: SetupIntentResult | null): FieldsAnswer {
  if (!result) return { ok: false, fields: [] }
  if (result.setupIntent) return { ok: true, setupId: result.setupIntent.id }
  const { type, param, message, setup_intent: sentBefore } = result.error
  // The first answer was lost, but the set-up has succeeded: the server reads its outcome from the processor.
  if (sentBefore?.status === 'succeeded') return { ok: true, setupId: sentBefore.id }
  // Stripe itself marks invalid entries; our page has to show errors from the card's bank or from Stripe.
  const field = type === 'validation_error' ? (param ?? '') : null
  return { ok: false, fields: message ? [{ field, message }] : [] }
}
