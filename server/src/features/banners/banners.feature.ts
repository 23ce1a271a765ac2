import { randomBytes } from 'node:crypto'
import { makeUuid } from '@myaccount/domain/kernel/wire-id'
import { defineFeature } from '../../feature.ts'
import { bannersRoutes } from './banners.routes.ts'
import { makeBanners } from './banners.service.ts'

export const bannersFeature = defineFeature({
  compose: ({ database, clock }) =>
    makeBanners({ database, clock, makeId: () => makeUuid(clock(), randomBytes(10)) }),
  routes: bannersRoutes,
})
