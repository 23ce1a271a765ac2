import type { ScreenModule } from '../../api/screen-module.ts'

/** Where the code of every page is; fetched with the first that is no first page. */
export const otherFiles = {
  ...import.meta.glob<ScreenModule>(['../../screens/**/*Screen.tsx', '!../../screens/dev/**']),
  // Left out of the production build, with all that it shows.
  ...(import.meta.env.DEV ? import.meta.glob<ScreenModule>('../../screens/dev/*Screen.tsx') : {}),
}
