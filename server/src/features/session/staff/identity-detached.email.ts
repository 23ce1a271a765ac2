import { formatPhone } from '@myaccount/domain/kernel/phone'
import { identityDetachedEmail as messages } from '@myaccount/messages/emails/identity-detached-messages'
import { signedOutMessages } from '@myaccount/messages/emails/signed-out-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { say } from '@myaccount/messages/say'
import type { EmailContext, PersonEmailKind } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'

/** Kept as long as the person may ask who took their sign-in away. */
const keptMs = 40 * 24 * 60 * 60 * 1000

/** It names no account and no person: the address may be somebody else's by now, which is one reason to detach. */
export const identityDetached: PersonEmailKind = {
  name: 'identity_detached',
  notification: { group: 'policy', isMandatory: true, words: messages.subject },
  about: 'person',
  keptMs,
  isNewEachTry: false,
  prepare: async (_, tools) => ({
    isNeeded: true,
    path: '/profile',
    write: async () => renderDetached(tools),
  }),
  preview: renderDetached,
}

function renderDetached({
  carrier,
  publicUrl,
  speaker,
}: Pick<EmailContext, 'carrier' | 'publicUrl' | 'speaker'>): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  return render(
    {
      subject: text(messages.subject),
      sentences: [text(fill(messages.what, { carrier: carrier.name })), text(messages.again)],
      facts: [],
      link: { label: text(signedOutMessages.link), url: `${publicUrl}/login` },
      closing: [text(fill(messages.notYou, { carrier: carrier.name, phone: formatPhone(carrier.phone) }))],
    },
    { carrier, speaker },
  )
}
