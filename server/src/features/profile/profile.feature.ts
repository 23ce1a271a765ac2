import { defineFeature } from '../feature.ts'
import { profileRoutes } from './profile.routes.ts'

export const profileFeature = defineFeature({ compose: () => null, routes: profileRoutes })
