import { listOwnActivity } from '@myaccount/contract/endpoints/people/activity'
import { changeContact, confirmContact } from '@myaccount/contract/endpoints/people/contact'
import { getUserProfile } from '@myaccount/contract/endpoints/profile'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { makeOwnActivity } from './activity/own-activity.ts'
import type { makeContactChanges } from './contact/contact-changes.service.ts'

interface ProfileServices {
  readonly contact: ReturnType<typeof makeContactChanges>
  readonly activity: ReturnType<typeof makeOwnActivity>
}

export function profileRoutes(bind: BindOptions, { contact, activity }: ProfileServices): void {
  /** Everything it answers came with the session: no read of its own. While acting it is the insured's profile. */
  bindEndpoint(bind, getUserProfile, async ({ actor, phone, language }) => {
    const person = actor.kind === 'employee-acting' ? actor.insured : actor
    return {
      profile: {
        id: toWireId('user', person.userId),
        displayName: person.displayName,
        email: person.email,
        userType: actor.kind === 'employee' ? ('Employee' as const) : ('Insured' as const),
        phone,
        language,
      },
    }
  })
  bindEndpoint(bind, listOwnActivity, (visit, { query }) => activity(visit, query.after))
  bindEndpoint(bind, changeContact, (visit, { body }) => contact.begin(visit, body))
  bindEndpoint(bind, confirmContact, (visit, { params, body }) =>
    contact.confirm(visit, params.changeId, body),
  )
}
