import { accountNumber, policyNumber } from '@myaccount/domain/kernel/numbers-of-the-carrier'
import { formatPhone } from '@myaccount/domain/kernel/phone'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { draftCopyMessages, draftEmail } from '@myaccount/messages/bank-draft/draft-email-messages'
import { notificationWords } from '@myaccount/messages/emails/notification-words'
import { fill, type Message } from '@myaccount/messages/message'
import { factLabels } from '@myaccount/messages/payments/record-messages'
import { say } from '@myaccount/messages/say'
import type { AccountEmailKind, EmailContext } from '../../../emails/email-kind.ts'
import { type RenderedEmail, render } from '../../../emails/rendering/render-content.ts'
import { nameBank, renderDisclosurePdf, signedPolicies } from './render-disclosure-pdf.ts'
import { type RequestRow, requestEmailFactsStatement } from './requests.store.ts'

type SignedEmailFacts = Pick<
  RequestRow,
  'accountName' | 'accountNumber' | 'bankName' | 'last4' | 'signerName' | 'signerTitle'
> & { readonly policies: readonly string[] }

/** The copy of what was signed, to whoever signed. */
export const draftSigned: AccountEmailKind = {
  name: 'draft_signed',
  about: 'account',
  capability: 'pay',
  notification: { group: 'billing', isMandatory: true, words: notificationWords.draftSigned },
  frequency: 'once',
  overtakenBy: [],
  keptMs: null,
  isNewEachTry: false,
  async prepare({ accountNumber, aboutId, today }, tools) {
    const [request] = await tools.database.read('jobs', requestEmailFactsStatement(accountNumber, aboutId))
    if (request?.text.text === undefined || request.text.text === null) return null
    const text = { text: request.text.text, hash: request.text.hash }
    const path = `/bank-draft/results/${toWireId('stepUp', request.requestId)}`
    return {
      isNeeded: true,
      path,
      write: async () => ({
        attachments: [
          {
            filename: 'bank-draft-authorization.pdf',
            mediaType: 'application/pdf',
            content: await renderDisclosurePdf(text, request, { ...tools, madeOn: today }),
          },
        ],
        ...renderSigned({ ...request, policies: signedPolicies(request) }, path, tools),
      }),
    }
  },
  preview: (context) =>
    renderSigned(
      {
        accountName: 'Larkspur Community Homeowners & Recreation Association of Lake Pontchartrain',
        accountNumber: accountNumber('1000482917'),
        bankName: 'Quay Street Bank',
        last4: '4410',
        signerName: 'Perpetua Haldane',
        signerTitle: 'Administrator',
        policies: [policyNumber('12MF0104417'), policyNumber('12WC0104420')],
      },
      '/policies',
      context,
    ),
}

function renderSigned(
  signed: SignedEmailFacts,
  path: string,
  { carrier, publicUrl, speaker }: EmailContext,
): RenderedEmail {
  const text = (message: Message) => say(speaker, message)
  const headline = text(draftEmail.signed.headline)
  const { accountName, signerName: name, signerTitle: title } = signed
  return render(
    {
      subject: headline,
      sentences: [
        text(fill(draftEmail.signed.what, { bank: nameBank(signed) })),
        text(draftEmail.signed.next),
      ],
      facts: [
        { label: text(factLabels.account), value: `${accountName}, ${signed.accountNumber}` },
        { label: text(draftCopyMessages.policies), value: signed.policies.join(', ') },
        {
          label: text(draftCopyMessages.signer),
          value: text(fill(draftCopyMessages.nameAndTitle, { name, title })),
        },
      ],
      link: {
        label: text(fill(draftEmail.see, { portalName: carrier.portalName })),
        url: `${publicUrl}${path}`,
      },
      closing: [text(fill(draftEmail.notYou, { carrier: carrier.name, phone: formatPhone(carrier.phone) }))],
    },
    { carrier, speaker },
  )
}
