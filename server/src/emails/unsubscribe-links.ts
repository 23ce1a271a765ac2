import { parseWireId, toWireId, type Uuid } from '@myaccount/domain/kernel/wire-id'
import {
  type NotificationGroup,
  notificationGroups,
} from '@myaccount/domain/notifications/notification-group'
import { isSignatureOf, type SigningSecrets, signText } from '../signature.ts'

/** Whose emails of which group end. */
export interface Unsubscription {
  readonly userId: Uuid
  readonly group: NotificationGroup
}

export type UnsubscribeLinks = ReturnType<typeof makeUnsubscribeLinks>

/**
 * Makes the tokens behind "unsubscribe". The holder of one can do nothing but turn off emails of one group for one
 * person, so it does not expire: people find old emails too.
 */
export function makeUnsubscribeLinks({
  publicUrl,
  ...secrets
}: SigningSecrets & { readonly publicUrl: string }) {
  const signed = (said: string) => `unsubscribe ${said}`

  return {
    write({ userId, group }: Unsubscription): string {
      const said = `${toWireId('user', userId)}.${group}`
      return `${publicUrl}/unsubscribe/${said}.${signText(secrets, signed(said)).toString('base64url')}`
    },

    /** Null for a token that we did not sign. */
    read(token: string): Unsubscription | null {
      const [id = '', named = '', signature = '', ...more] = token.split('.')
      const userId = parseWireId('user', id)
      const group = notificationGroups.find((each) => each === named)
      if (!userId.ok || group === undefined || more.length > 0) return null
      const isSigned = isSignatureOf(secrets, signed(`${id}.${group}`), Buffer.from(signature, 'base64url'))
      return isSigned ? { userId: userId.value, group } : null
    },
  }
}
