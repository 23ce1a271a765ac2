import { defineFeature } from '../../feature.ts'
import { peopleAttention } from './attention-of-people.ts'
import { peopleCode } from './emails/people-code.email.ts'
import {
  invitationAccepted,
  peopleChanged,
  peopleDeclined,
  peopleWaiting,
  seatEnding,
  seatTakenOver,
} from './emails/people-notice.emails.ts'
import { seatInvitation } from './invitations/seat-invitation.email.ts'
import { peopleRoutes } from './people.routes.ts'
import { makePeopleService } from './people.service.ts'

export const peopleFeature = defineFeature({
  compose(platform) {
    const service = makePeopleService(platform)
    platform.confirmed.add(service.confirmed)
    return service
  },
  routes: peopleRoutes,
  attention: ({ config }) => [peopleAttention(config.timeZone)],
  emailKinds: [
    peopleCode,
    seatInvitation,
    invitationAccepted,
    seatTakenOver,
    peopleChanged,
    peopleWaiting,
    peopleDeclined,
    seatEnding,
  ],
})
