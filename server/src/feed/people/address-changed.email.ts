import { formatPhone } from '@myaccount/domain/kernel/phone'
import { addressChangedEmail } from '@myaccount/messages/emails/address-changed-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { say } from '@myaccount/messages/say'
import type { EmailContext, PersonEmailKind } from '../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../emails/rendering/render-content.ts'

/**
 * Kept for as long as the change may turn out to be somebody else's doing, and the person may ask when they were
 * notified.
 */
const keptMs = 40 * 24 * 60 * 60 * 1000

/**
 * Sent to the previous address: a person who takes over somebody's address at the carrier gets their codes and may
 * join as them (ADR 0004). It names neither address, and no account: the mailbox may be somebody else's by now.
 */
export const addressChanged: PersonEmailKind = {
  name: 'address_changed',
  notification: { group: 'billing', isMandatory: true, words: addressChangedEmail.subject },
  about: 'person',
  keptMs,
  isNewEachTry: false,
  prepare: async (_, tools) => ({
    isNeeded: true,
    path: '/help',
    write: async () => renderAddressChanged(tools),
  }),
  preview: renderAddressChanged,
}

function renderAddressChanged({
  carrier,
  speaker,
}: Pick<EmailContext, 'carrier' | 'speaker'>): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const subject = text(addressChangedEmail.subject)
  return render(
    {
      subject,
      sentences: [
        text(fill(addressChangedEmail.whatChanged, { carrier: carrier.name })),
        text(addressChangedEmail.youAsked),
      ],
      facts: [],
      closing: [
        text(fill(addressChangedEmail.notYou, { carrier: carrier.name, phone: formatPhone(carrier.phone) })),
      ],
    },
    { carrier, speaker },
  )
}
