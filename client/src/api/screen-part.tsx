import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { ScreenPart } from './screen-module.ts'

interface PartOptions<Props> extends Pick<ScreenPart, 'file' | 'isFor' | 'words'> {
  readonly load: () => Promise<ComponentType<Props>>
}

interface LatePart<Props> extends ScreenPart {
  /** Renders the part; if it was not expected, `waiting` is shown for a moment. */
  readonly Show: ComponentType<Props & { readonly waiting?: ReactNode }>
}

/** A part of a screen in a file of its own, which the other pages of the screen do not load. */
export function screenPart<Props extends object>({ load, ...part }: PartOptions<Props>): LatePart<Props> {
  // Set once the part is loaded; code and never data, so all requests of the server may share it.
  let Loaded: ComponentType<Props> | undefined
  async function loadOnce(): Promise<void> {
    Loaded = await load()
  }
  function Show({ waiting = null, ...props }: Props & { readonly waiting?: ReactNode }) {
    const [, setLoaded] = useState(false)
    useEffect(() => {
      // A failure is met again, and shown, by the next navigation.
      if (!Loaded)
        loadOnce().then(
          () => setLoaded(true),
          () => {},
        )
    }, [])
    return Loaded ? <Loaded {...(props as unknown as Props)} /> : waiting
  }
  return { ...part, load: loadOnce, Show }
}
