import { msg } from '@lingui/core/macro'
import type { HelpGroup } from './help-topic.ts'

/** Topics about signing in, accounts, policies and invoices. */
export const accountGroups: readonly HelpGroup[] = [
  {
    id: 'sign-in',
    heading: msg`Signing in`,
    topics: [
      {
        id: 'access',
        question: msg`How do I get access to my organization’s account?`,
        answer: [
          msg`Your agency or the owner of the account adds your email address. Then sign in with that address.`,
          msg`If you sign in and see no account, the address on file is another one. Call your agency.`,
        ],
        also: 'login log in password forgot locked entrar acceso contraseña olvidé bloqueada iniciar sesión',
        screens: ['login'],
        opens: ['login'],
      },
      {
        id: 'register',
        question: msg`How do I register?`,
        answer: [
          msg`Choose Register on the sign-in page. You need the account or policy number and the ZIP code on a bill. Then use the code on the bill, or one that we email to your organization. With neither, our staff checks for you.`,
          msg`Were you invited by email? Open the link in it: no bill is needed then.`,
        ],
        also: 'sign up new account create login join first time registrarse crear cuenta acceso nuevo primera vez',
        screens: ['register', 'login'],
        opens: ['register'],
      },
      {
        id: 'signed-out',
        question: msg`Why was I signed out?`,
        answer: [
          msg`After 15 minutes without activity we ask whether you are still there. After 17 minutes we sign you out. This protects your account when you leave the computer.`,
          msg`You also sign in again after 12 hours, however busy you were.`,
        ],
        also: 'timeout idle session expired logged out sesión cerrada caducó tiempo',
        screens: ['signout'],
      },
    ],
  },
  {
    id: 'accounts',
    heading: msg`Accounts`,
    topics: [
      {
        id: 'switch',
        question: msg`How do I see another account?`,
        answer: [
          msg`Choose it from the list at the top of the page, or on the accounts page. With one account you go straight to its policies.`,
        ],
        also: 'change organization switch choose cambiar organización elegir cuenta',
        screens: ['accounts'],
        opens: ['accounts'],
      },
      {
        id: 'missing',
        question: msg`An account is missing. What can I do?`,
        answer: [
          msg`You see the accounts where you have a role today. A role can end on a date. Ask the owner of the account or your agency.`,
        ],
        also: 'add account link second not there agregar cuenta falta otra',
        screens: ['accounts'],
        opens: ['accounts'],
      },
    ],
  },
  {
    id: 'policies',
    heading: msg`Policies`,
    topics: [
      {
        id: 'cancellation',
        question: msg`What does a notice of cancellation mean?`,
        answer: [
          msg`Cover ends on the date shown unless we receive the amount shown by the day shown. The policy says all three.`,
          msg`If you cannot pay in time, call your agency before that day.`,
        ],
        also: 'cancel canceled lapse reinstate cancelada cancelación aviso rehabilitar',
        screens: ['policy'],
        opens: ['policies'],
      },
      {
        id: 'limits',
        question: msg`What are a limit and a deductible?`,
        answer: [
          msg`The limit is the most we pay for one loss under a coverage. The deductible is the part of a loss that you pay first.`,
        ],
        also: 'coverage cover insured covered excess cobertura límite deducible póliza',
        screens: ['policies', 'policy'],
        opens: ['policies'],
      },
    ],
  },
  {
    id: 'invoices',
    heading: msg`Invoices`,
    topics: [
      {
        id: 'due',
        question: msg`What is due, and what is not included?`,
        answer: [
          msg`The amount at the top of your policies is what is due now. An invoice that is drafted from your bank, or that you have just paid, is not in it. The page says which ones and why.`,
        ],
        also: 'bill balance owe how much factura saldo debo importe vencida',
        screens: ['invoices', 'policies'],
        opens: ['invoices'],
      },
      {
        id: 'pending',
        question: msg`Why does an invoice say Pending payment?`,
        answer: [
          msg`A payment for it is on its way, or is being posted. Please do not pay it again. If you paid a part of it, you can pay the rest when that part has arrived.`,
        ],
        also: 'bill processing twice factura pendiente pago en proceso dos veces',
        screens: ['invoices', 'invoice'],
        opens: ['invoices'],
      },
      {
        id: 'pdf',
        question: msg`How do I print an invoice?`,
        answer: [msg`Open the invoice and choose PDF or print. One invoice prints on its own page.`],
        also: 'bill download paper copy factura imprimir descargar copia',
        screens: ['invoice'],
        opens: ['invoices'],
      },
    ],
  },
]
