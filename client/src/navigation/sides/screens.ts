import type { QueryClient } from '@tanstack/react-query'
import type { ReadKnown, ScreenModule, ScreenPart } from '../../api/screen-module.ts'
import { findRoute } from '../../routes/find-route.ts'
import type { PortalRoute } from '../../routes/rows/portal-route.ts'
import type { Words } from '../../words/words.ts'

type ScreenPlace = Pick<PortalRoute, 'screen' | 'area'>

/**
 * The pages that people enter from outside. The list of every other page is no part of a first page (ADR 0007).
 */
const firstFiles = import.meta.glob<ScreenModule>(
  '../../screens/{accounts/Accounts,login/Login,policies/Policies}Screen.tsx',
)

async function readScreen(file: string): Promise<ScreenModule | undefined> {
  const read = firstFiles[file] ?? (await import('./other-screens.ts')).otherFiles[file]
  return read?.()
}

/** The names that the build gives to the lists in which every other page is looked up. */
const listsOfOthers = ['src/navigation/sides/other-screens.ts', 'src/words/other-catalogues.ts']

/** The code that is here already, by file. Code and never data: on the server all requests share it. */
const loaded = new Map<string, ScreenModule>()

/** Returns the file of a screen under `src`, without the extension. */
const placeOf = ({ screen, area }: ScreenPlace) => `${area ? 'staff' : 'screens'}/${screen}`

const fileOf = (place: ScreenPlace) => `../../${placeOf(place)}.tsx`

/** Returns the name of the catalogue: `staff`, or the folder of `screens`. */
const folderOf = ({ screen, area }: ScreenPlace) => (area ? 'staff' : screen?.split('/')[0])

/** Loads the code of a page and its texts; rejects if they cannot be loaded, and tries again at the next call. */
export async function loadScreen(
  place: ScreenPlace,
  loadWords: Words['load'],
): Promise<ScreenModule | undefined> {
  const file = fileOf(place)
  const folder = folderOf(place)
  const [screen] = await Promise.all([loaded.get(file) ?? readScreen(file), folder && loadWords(folder)])
  if (screen) loaded.set(file, screen)
  return screen
}

/** The facts that decide which parts of a screen a page shows. */
export interface ShownAt {
  readonly search: URLSearchParams
  readonly queryClient: QueryClient
}

interface LoadedAt extends ShownAt {
  readonly loadWords: Words['load']
}

/**
 * Loads the screen with the parts that this page shows, as far as is known: before its data, by the address alone.
 */
export async function loadScreenFor(place: ScreenPlace, at: LoadedAt): Promise<ScreenModule | undefined> {
  const screen = await loadScreen(place, at.loadWords)
  await Promise.all(
    partsShown(screen, at).flatMap(({ load, words }) => [load(), words && at.loadWords(words)]),
  )
  return screen
}

function partsShown(screen: ScreenModule | undefined, { search, queryClient }: ShownAt): ScreenPart[] {
  const readKnown: ReadKnown = ({ queryKey }) => queryClient.getQueryData(queryKey)
  return screen?.parts?.filter((part) => part.isFor(search, readKnown)) ?? []
}

export function loadedScreen(place: ScreenPlace): ScreenModule | undefined {
  return loaded.get(fileOf(place))
}

/**
 * Returns the names under which the build lists the chunks of a loaded screen and of the
 * parts that this page shows.
 */
export function screenFilesOf(place: ScreenPlace, at: ShownAt): string[] {
  const own = place.screen ? [`src/${placeOf(place)}.tsx`] : []
  const parts = partsShown(loadedScreen(place), at).flatMap(({ file }) =>
    file ? [`src/screens/${file}.tsx`] : [],
  )
  return [...(fileOf(place) in firstFiles ? [] : listsOfOthers), ...own, ...parts]
}

/** Returns the folders whose texts a loaded screen and its parts on this page use. */
export function wordsOf(place: ScreenPlace, at: ShownAt): string[] {
  const parts = partsShown(loadedScreen(place), at)
  return [folderOf(place), ...parts.map(({ words }) => words)].filter((folder) => folder !== undefined)
}

/** Loads the code and texts of a page that a person is about to open: at pointing, before the press. */
export function preloadScreen(path: string, loadWords: Words['load']): void {
  const found = findRoute(path)
  // A failure is met again, and shown, by the navigation itself.
  if (found) loadScreen(found.route, loadWords).catch(() => {})
}
