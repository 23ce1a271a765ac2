import { formatPhone } from '@myaccount/domain/kernel/phone'
import { contactEmail } from '@myaccount/messages/contact/contact-messages'
import { addressChangedEmail } from '@myaccount/messages/emails/address-changed-messages'
import { bankCodeEmail } from '@myaccount/messages/emails/code-email-messages'
import { fill, type Message } from '@myaccount/messages/message'
import { say } from '@myaccount/messages/say'
import { keepNewCode } from '../../../confirmations/keep-new-code.ts'
import { codeEmailKeptMs, type WhichCode } from '../../../confirmations/one-time-code.ts'
import type { EmailContext, PersonEmailKind } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { openChangeStatement } from './contact-changes.store.ts'

/** Sent to the address on file, which a person who changes it must be able to read. */
export const contactCode = contactCodeEmail('contact_code', 'first', contactEmail.code)
/** Sent to the new address, before anything else goes there. */
export const newAddressCode = contactCodeEmail('new_address_code', 'second', contactEmail.newAddress)

function contactCodeEmail(
  name: string,
  which: WhichCode,
  words: { readonly subject: Message; readonly howTo: Message },
): PersonEmailKind {
  return {
    name,
    about: 'person',
    notification: { group: 'billing', isMandatory: true, words: words.subject },
    keptMs: codeEmailKeptMs,
    isNewEachTry: true,
    async prepare({ userId, aboutId }, tools) {
      if (aboutId === null) return null
      const { database, clock } = tools
      const [change] = await database.read('jobs', openChangeStatement(userId, aboutId, clock()))
      if (change === undefined) return null
      return {
        isNeeded: change.isOpen,
        path: '/profile',
        write: async () => {
          const owner = { purpose: 'contact', confirmationId: aboutId, accountNumber: null, userId } as const
          return renderCode(words, await keepNewCode(tools, owner, which), tools)
        },
      }
    },
    preview: (context) => renderCode(words, '042137', context),
  }
}

type Rendering = Pick<EmailContext, 'carrier' | 'speaker'>

function renderCode(
  { subject, howTo }: { readonly subject: Message; readonly howTo: Message },
  code: string,
  { carrier, speaker }: Rendering,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  return render(
    {
      subject: text(subject),
      headline: text(subject),
      sentences: [text(howTo), text(contactEmail.nothingYet)],
      code,
      facts: [],
      closing: [
        text(fill(bankCodeEmail.nobodyAsks, { carrier: carrier.name })),
        text(fill(bankCodeEmail.notYou, { carrier: carrier.name, phone: formatPhone(carrier.phone) })),
      ],
    },
    { carrier, speaker },
  )
}

/** Notifies the person that their phone changed; it names neither number, as the mailbox may be shared. */
export const phoneChanged: PersonEmailKind = {
  name: 'phone_changed',
  about: 'person',
  notification: { group: 'billing', isMandatory: true, words: contactEmail.phone.subject },
  keptMs: codeEmailKeptMs,
  isNewEachTry: false,
  prepare: async (_, tools) => ({
    isNeeded: true,
    path: '/profile',
    write: async () => renderPhoneChanged(tools),
  }),
  preview: renderPhoneChanged,
}

function renderPhoneChanged({ carrier, speaker }: Rendering): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const subject = text(contactEmail.phone.subject)
  return render(
    {
      subject,
      sentences: [
        text(fill(contactEmail.phone.what, { carrier: carrier.name })),
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
