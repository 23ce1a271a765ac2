import { msg } from '@lingui/core/macro'
import type { HelpGroup } from './help-topic.ts'

/** Topics about the person, the people of an account, and the vote of a member. */
export const peopleGroups: readonly HelpGroup[] = [
  {
    id: 'people',
    heading: msg`You and your people`,
    topics: [
      {
        id: 'invite',
        question: msg`How do I give someone access, or take it away?`,
        answer: [
          msg`An owner invites, changes and ends access on the page People, with a code from our email. An invitation works once, for seven days. Where two owners are required, another owner approves first.`,
          msg`Everyone concerned gets an email. If one surprises you, call us.`,
        ],
        also: 'invite treasurer owner role seat remove user successor hand over invitar tesorero titular rol acceso quitar traspasar sucesor persona',
        screens: ['people', 'invitation'],
        opens: ['people'],
      },
      {
        id: 'contact',
        question: msg`How do I change my email, phone or language?`,
        answer: [
          msg`Under Your profile. A new email address is confirmed with a code to the old address and one to the new. You go on signing in with the address that you use now.`,
        ],
        also: 'address name spanish english update details correo teléfono idioma dirección español inglés nombre cambiar datos',
        screens: ['profile'],
        opens: ['profile'],
      },
      {
        id: 'activity',
        question: msg`What did staff do for me?`,
        answer: [
          msg`Your activity shows what you did here, and what our staff did for you. When you call for help, an employee may open the portal for you for 30 minutes. They never touch bank accounts, bank drafts, terms, people or votes. We email you each time.`,
          msg`You can sign out your other browsers, and stop staff from opening your account, under Your profile.`,
        ],
        also: 'log audit employee acted security sessions devices registro empleado seguridad sesiones dispositivos actividad',
        screens: ['activity'],
        opens: ['activity', 'profile'],
      },
      {
        id: 'notify',
        question: msg`How do I choose which emails I get, or stop paper?`,
        answer: [
          msg`Under Notification preferences. Security codes, receipts, returned payments, what you sign and changes of people always come. Notices of cancellation are always mailed too.`,
          msg`Everything that we notify you of also stands under Notifications.`,
        ],
        also: 'unsubscribe paperless reminder mail settings alerts cancelar suscripción papel recordatorio correo avisos preferencias',
        screens: ['notifications', 'preferences'],
        opens: ['notifications', 'preferences'],
      },
      {
        id: 'privacy',
        question: msg`Which rules apply, and who counts my visits?`,
        answer: [
          msg`Our terms of service show which version you accepted, and when. Under Privacy choices you decide whether another company’s tool may count visits, where the carrier uses one. It never runs where you sign in, pay or report a claim.`,
        ],
        also: 'terms cookies tracking legal agreement privacidad términos condiciones rastreo acuerdo',
        screens: ['terms', 'privacy choices'],
        opens: ['terms', 'privacy choices'],
      },
    ],
  },
  {
    id: 'vote',
    heading: msg`Your vote as a member`,
    topics: [
      {
        id: 'proxy',
        question: msg`What is a proxy, and how do I appoint one?`,
        answer: [
          msg`A proxy votes for you at the meeting, as you direct or as they decide. The owner or the voting representative appoints one on the page Proxy, or anyone with the control number of the mailed card.`,
          msg`You can change or revoke it until online proxies close. What was signed last counts, and a vote in person before all. It never changes your coverage or your price.`,
        ],
        also: 'vote meeting annual ballot election card control number voto votar asamblea junta elección tarjeta poder apoderado',
        screens: ['proxy', 'proxy appoint', 'proxy card', 'proxy receipt'],
        opens: ['proxy', 'proxy card'],
      },
    ],
  },
]
