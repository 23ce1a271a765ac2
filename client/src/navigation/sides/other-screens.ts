import type { ScreenModule } from '../../api/screen-module.ts'

/** Maps every page to its code; loaded with the first page that is not in the first bundle. */
export const otherFiles = {
  ...import.meta.glob<ScreenModule>(['../../{screens,staff}/**/*Screen.tsx', '!../../screens/dev/**']),
  // Left out of the production build, together with all that it shows.
  ...(import.meta.env.DEV ? import.meta.glob<ScreenModule>('../../screens/dev/*Screen.tsx') : {}),
}
