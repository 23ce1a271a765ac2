import * as invitations from '@myaccount/contract/endpoints/people/invitations'
import * as people from '@myaccount/contract/endpoints/people/people'
import { type BindOptions, bindEndpoint } from '../../http/bind-endpoint.ts'
import type { PeopleService } from './people.service.ts'

export function peopleRoutes(bind: BindOptions, service: PeopleService): void {
  bindEndpoint(bind, people.listPeople, (visit, input) => service.list(visit, input))
  bindEndpoint(bind, people.askPeopleChange, (visit, input) => service.ask(visit, input))
  bindEndpoint(bind, people.decidePeopleChange, (visit, input) => service.decide(visit, input))
  bindEndpoint(bind, people.sendInvitationAgain, (visit, { params }) =>
    service.invitations.sendAgain(visit, params.invitationId),
  )
  bindEndpoint(bind, people.withdrawInvitation, (visit, { params }) =>
    service.invitations.withdraw(visit, params.invitationId),
  )
  bindEndpoint(bind, invitations.readInvitation, (visit, { body }) =>
    service.invitations.read(visit, body.token),
  )
  bindEndpoint(bind, invitations.acceptInvitation, (visit, { body }) =>
    service.invitations.accept(visit, body.token),
  )
}
