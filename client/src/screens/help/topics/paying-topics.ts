import { msg } from '@lingui/core/macro'
import { formatCents } from '@myaccount/domain/kernel/format-money'
import { limitCentsByMethod } from '@myaccount/domain/payments/amount-to-pay'
import { bankingDaysToPost } from '@myaccount/domain/payments/receipt-dates'
import type { HelpGroup } from './help-topic.ts'

const ofCard = formatCents(limitCentsByMethod.card)
const ofBank = formatCents(limitCentsByMethod.bank)
const bankDays = bankingDaysToPost.bank

/** Topics about paying, payment methods and returned payments. */
export const payingGroups: readonly HelpGroup[] = [
  {
    id: 'paying',
    heading: msg`Paying`,
    topics: [
      {
        id: 'pay',
        question: msg`How do I pay?`,
        answer: [
          msg`Choose Pay on a policy or an invoice, or select several invoices in the list. Check the amount and the payment method, then press Pay. Nothing is charged before that.`,
          msg`You can pay a part of an invoice, at least $1.00. There is no fee.`,
        ],
        also: 'bill invoice payment premium factura pagar prima pago',
        screens: ['pay', 'pay review'],
        opens: ['invoices'],
      },
      {
        id: 'guest',
        question: msg`Can I pay a bill without signing in?`,
        answer: [
          msg`Yes, one bill at a time, by card. On the page Pay a bill, enter the invoice number and the ZIP code on the bill. A pay link that we emailed works for 7 days, until the bill is paid.`,
        ],
        also: 'guest one time quick pay link factura invitado sin cuenta pagar rápido enlace',
        screens: ['guest-checkout'],
        opens: ['guest-checkout'],
      },
      {
        id: 'several-accounts',
        question: msg`Can I pay for several accounts at once?`,
        answer: [msg`Yes. Choose the accounts on one page: each gets a payment and a receipt of its own.`],
        also: 'multiple bulk organizations district varias cuentas muchas juntas',
        screens: ['pay accounts'],
        opens: ['pay accounts'],
      },
      {
        id: 'scheduled',
        question: msg`Can I choose the day of a payment?`,
        answer: [
          msg`Yes, on the page where you check the payment. You can cancel a scheduled payment until that day. Until then the invoice stays open.`,
          msg`If it cannot be sent on its day, nothing is charged, and we email you.`,
        ],
        also: 'schedule future later date cancel lapse programar fecha futuro cancelar después',
        screens: ['pay review', 'payment'],
        opens: ['payment history'],
      },
      {
        id: 'limits-of-paying',
        question: msg`How much can I pay at once?`,
        answer: [
          msg`A card takes at most ${ofCard} in one payment, a bank account at most ${ofBank}. For more, pay in several payments.`,
        ],
        also: 'maximum limit large big máximo límite grande',
        screens: ['pay review'],
      },
      {
        id: 'counts',
        question: msg`When does my payment count as received?`,
        answer: [
          msg`On the day you press Pay, in the evening and on weekends too. A payment by card is known at once. A bank takes about ${bankDays} banking days, and until then the invoice says Pending payment.`,
          msg`A payment that your bank returns counts as not paid.`,
        ],
        also: 'received posted date late recibido fecha registrado tarde',
        screens: ['payment'],
        opens: ['payment history'],
      },
      {
        id: 'checking',
        question: msg`The page says that you are checking my payment. Should I pay again?`,
        answer: [
          msg`No. You are charged at most once. We keep asking what became of it, and the page changes by itself.`,
        ],
        also: 'unknown double charged waiting verificando doble cobrado esperando',
        screens: ['payment'],
        opens: ['payment history'],
      },
      {
        id: 'declined',
        question: msg`My payment was declined. What can I do?`,
        answer: [
          msg`No money has been taken. Pay with another card or bank account, or ask the bank that issued the card.`,
          msg`A card that is declined twice for the same payment can be tried again after 24 hours.`,
        ],
        also: 'refused rejected failed not enough rechazada falló fondos tarjeta',
        screens: ['payment'],
        opens: ['payment methods'],
      },
    ],
  },
  {
    id: 'methods',
    heading: msg`Bank accounts and cards`,
    topics: [
      {
        id: 'add-bank',
        question: msg`How do I add a bank account?`,
        answer: [
          msg`Under Payment methods. We email you a code, you enter the account number, and we send small deposits to the account. They arrive in 1 to 2 banking days. You can pay from the account when you have confirmed them.`,
          msg`Only an account of your organization can be used, not a personal one. To pay today, use a card.`,
        ],
        also: 'checking savings ach cuenta bancaria agregar banco ahorros corriente',
        screens: ['payment methods'],
        opens: ['payment methods'],
      },
      {
        id: 'deposits',
        question: msg`What are the small deposits for?`,
        answer: [
          msg`They show that the account is yours. Your bank statement shows two deposits of less than $1.00 as ACCTVERIFY, or one deposit of $0.01 with a code that starts with SM. Enter the amounts or the code under Payment methods within 10 days.`,
          msg`You have 3 tries. After the third, the account can be entered again after 24 hours.`,
        ],
        also: 'verify micro-deposits confirm verificar depósitos pequeños confirmar',
        screens: ['payment methods'],
        opens: ['payment methods'],
      },
      {
        id: 'codes',
        question: msg`Why do you ask for a code?`,
        answer: [
          msg`Before a bank account is added, and before a payment above $25,000.00 is sent, we email six digits to the address you sign in with. A code is good for ten minutes, and you have five tries.`,
          msg`We also ask for one before you sign a bank draft or a proxy, change people or your contact details, or stop paper.`,
          msg`No email? Look in your junk mail, then choose Send a new code.`,
        ],
        also: 'one-time six digits security email código correo seguridad seis dígitos',
        screens: ['confirm'],
      },
      {
        id: 'who-sees',
        question: msg`Who sees a saved card or bank account?`,
        answer: [
          msg`Everyone who can pay for the account, and our staff. We keep the last four digits and its nickname. Our payment processor keeps the numbers.`,
        ],
        also: 'expired remove delete update change card tarjeta caducada eliminar quitar cambiar',
        screens: ['payment methods'],
        opens: ['payment methods'],
      },
    ],
  },
  {
    id: 'bank-draft',
    heading: msg`Bank draft`,
    topics: [
      {
        id: 'draft',
        question: msg`How do I have bills paid from our bank by themselves?`,
        answer: [
          msg`Choose Bank draft, the policies and a bank account of your organization, and sign the authorization with a code from our email. Each bill is then paid on its due date. A due date when banks are closed moves to the next banking day.`,
          msg`We confirm a new bank account with two small deposits, which takes a few days. Until the draft is confirmed, pay each bill yourself.`,
        ],
        also: 'autopay auto pay automatic payment EFT recurring ACH débito automático pago automático domiciliar recurrente factura',
        screens: ['bank draft', 'bank draft result', 'eft disclosure'],
        opens: ['bank draft'],
      },
      {
        id: 'stop-draft',
        question: msg`How do I stop or change a bank draft?`,
        answer: [
          msg`On the page of the policy: you can stop it, or choose another bank account. A draft that has left already comes from the account before.`,
          msg`We email you before a withdrawal, and when one is skipped, returned or ended. A draft that our office set up is changed by phone.`,
        ],
        also: 'autopay cancel end turn off automatic payment EFT detener cancelar débito automático pago automático cambiar banco',
        screens: ['policy', 'bank draft'],
        opens: ['policies'],
      },
      {
        id: 'routing',
        question: msg`Where do I find the routing number?`,
        answer: [
          msg`It is the nine digits at the bottom left of a check. Ask your bank for the number for electronic (ACH) payments: some banks have another one for wires. You can check a number here, and nothing is saved.`,
        ],
        also: 'aba check number número de ruta cheque banco',
        screens: ['account routing'],
        opens: ['account routing'],
      },
    ],
  },
  {
    id: 'after-paying',
    heading: msg`Receipts, refunds and returns`,
    topics: [
      {
        id: 'receipt',
        question: msg`Where is my receipt?`,
        answer: [
          msg`We email it to the payer. The page of the payment has it as a PDF, and the invoice leads to that page.`,
        ],
        also: 'proof paid confirmation recibo comprobante pagado confirmación',
        screens: ['payment'],
        opens: ['payment history'],
      },
      {
        id: 'refund',
        question: msg`How do I get a refund?`,
        answer: [
          msg`Call us or your agency. A refund goes back to the card or bank account that paid. The page of the payment shows it, and we email the payer.`,
        ],
        also: 'money back reimburse reembolso devolver dinero disputa dispute',
        screens: ['payment'],
        opens: ['payment history'],
      },
      {
        id: 'returned',
        question: msg`My bank returned a payment. What now?`,
        answer: [
          msg`The page of the payment says why. What you still owe is open again, and a fee may be added. Pay another way as soon as you can.`,
          msg`If a notice of cancellation names a day, call your agency before that day.`,
        ],
        also: 'bounced nsf r01 insufficient devuelto rebotado fondos insuficientes',
        screens: ['payment'],
        opens: ['payment history'],
      },
    ],
  },
]
