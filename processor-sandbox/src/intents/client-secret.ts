import type { ApiCall } from '../wire/api-route.ts'
import { invalid, noSuch } from '../wire/processor-error.ts'

/** With the publishable key only the holder of the client secret gets at an intent. */
export function checkClientSecret(
  { sent, isPublic, id }: ApiCall,
  intent: { readonly client_secret: string | null },
): void {
  const secret = sent.text('client_secret')
  if (secret === undefined && !isPublic) return
  if (secret === undefined)
    throw invalid({ message: 'Missing required param: client_secret.', param: 'client_secret' })
  if (secret !== intent.client_secret) throw noSuch('intent', id)
}
