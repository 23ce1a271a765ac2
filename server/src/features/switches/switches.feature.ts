import { randomBytes } from 'node:crypto'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { defineFeature } from '../../feature.ts'
import { endSwitchesJob } from './end-switches.job.ts'
import { switchesRoutes } from './switches.routes.ts'
import { makeSwitches } from './switches.service.ts'

export const switchesFeature = defineFeature({
  compose: ({ database, clock }) =>
    makeSwitches({ database, makeId: () => makeUuid(clock(), randomBytes(10)) }),
  routes: switchesRoutes,
  jobs: (_, { database, clock }) => [endSwitchesJob({ database, clock })],
})
