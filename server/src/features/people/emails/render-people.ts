import { formatPhone } from '@myaccount/domain/kernel/phone'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { peopleEmail } from '@myaccount/messages/people/people-emails'
import { say } from '@myaccount/messages/say'
import type { EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import type { Told } from './tell-people.ts'

export function renderPeople(
  { accountName, accountNumber }: { readonly accountName: string; readonly accountNumber: string },
  { headline, sentences, link }: Told,
  { carrier, publicUrl, speaker }: EmailContext,
): RenderedEmail {
  const told = (message: Message) => say(speaker, message)
  const subject = told(headline)
  return render(
    {
      subject,
      sentences: sentences.map(told),
      facts: [{ label: told(factLabels.account), value: `${accountName}, ${accountNumber}` }],
      link: { label: told(link), url: `${publicUrl}/profile/people?account=${accountNumber}` },
      closing: [
        told(fill(peopleEmail.changed.notYou, { carrier: carrier.name, phone: formatPhone(carrier.phone) })),
      ],
    },
    { carrier, speaker },
  )
}
