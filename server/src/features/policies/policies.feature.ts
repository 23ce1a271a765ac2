import { defineFeature } from '../../feature.ts'
import { policiesRoutes } from './policies.routes.ts'

export const policiesFeature = defineFeature({ compose: () => null, routes: policiesRoutes })
