import { getUserProfile } from '@myaccount/contract/endpoints/profile'
import { toWireId } from '@myaccount/domain/kernel/wire-id'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'

/** Everything it answers came with the session: no read of its own. While acting it is the insured's profile. */
export function profileRoutes(bind: BindOptions): void {
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
}
