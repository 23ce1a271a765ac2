import { msg } from '@lingui/core/macro'
import type { HelpGroup } from './help-topic.ts'

export const documentsGroups: readonly HelpGroup[] = [
  {
    id: 'documents',
    heading: msg`Documents`,
    topics: [
      {
        id: 'find-document',
        question: msg`Where are my policy, ID cards and notices?`,
        answer: [
          msg`Under Documents, by policy and term. You can search by title, and download a whole term at once.`,
          msg`While our archive is offline, choose Tell me later: we email you when the document can be opened.`,
        ],
        also: 'declarations dec page proof of insurance download pdf print archive declaraciones póliza tarjetas descargar imprimir aviso carta',
        screens: ['documents'],
        opens: ['documents'],
      },
      {
        id: 'certificate',
        question: msg`How do I get a certificate of insurance?`,
        answer: [
          msg`Choose Request a document and your policy. The page shows whether the certificate is ready at once, whether we write it and email you, or whether you need to call us: the states have different rules.`,
          msg`A certificate made here is valid for up to 90 days. It names the coverages and their limits, and gives its holder no rights.`,
          msg`For an additional insured, a waiver or special wording, ask us there. We write it and email you.`,
        ],
        also: 'certificate COI ACORD proof of cover holder landlord loss run letter certificado constancia comprobante de seguro historial de siniestros carta',
        screens: ['document request'],
        opens: ['document request'],
      },
      {
        id: 'histories',
        question: msg`Where do I see what was billed and paid?`,
        answer: [
          msg`The histories under Billing show bills, payments, or both with the balance. Each can be filtered, and saved as a file for a spreadsheet. A statement of the account is a PDF. A long one is made afterwards, and we email you.`,
        ],
        also: 'history statement csv excel bookkeeper balance auditor historial estado de cuenta saldo contador hoja de cálculo',
        screens: ['billing history', 'payment history', 'transaction history'],
        opens: ['billing history', 'payment history', 'transaction history'],
      },
    ],
  },
]
