import type { ProcessorFieldsSettings } from '@myaccount/contract/render-port'
import type { MountFields } from './method-fields.ts'

/** Loads the adapter that the document's settings name, only when fields are to be shown. */
export function chooseFields(settings: ProcessorFieldsSettings): MountFields {
  return async (container, order) => {
    if (settings.kind === 'frame') {
      const { mountFrameFields } = await import('./frame-fields.ts')
      return mountFrameFields(settings.origin, container, order)
    }
    const { mountStripeFields, openStripe } = await import('./stripe-fields.ts')
    return mountStripeFields(await openStripe(settings.publishableKey), container, order)
  }
}
