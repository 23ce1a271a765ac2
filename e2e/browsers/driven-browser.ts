/** A browser that the walks drive by a W3C protocol: WebDriver BiDi or WebDriver Classic. */
export interface DrivenBrowser {
  readonly name: string
  /** The programs that it needs, as Debian's packages; what is missing is named when the browser is skipped. */
  readonly missing: readonly string[]
  start(): Promise<RunningBrowser>
}

export interface RunningBrowser {
  /** With the version that the browser reports: `Firefox 153.8.0`. */
  readonly nameAndVersion: string
  /** Opens a page with cookies and storage of its own. */
  openPage(size: PageSize): Promise<DrivenPage>
  stop(): Promise<void>
}

export interface PageSize {
  readonly width: number
  readonly height: number
}

/** `frame` is the title of an iframe of the page, also of another origin; null is the page itself. */
export interface DrivenPage {
  goTo(address: string): Promise<void>
  /** The value of an expression; undefined while the frame is not there. */
  evaluate(expression: string, frame: string | null): Promise<unknown>
  /** The element that an expression answers; null while there is none, or the frame is not there. */
  find(expression: string, frame: string | null): Promise<DrivenElement | null>
  takePicture(): Promise<Uint8Array>
  /**
   * Errors of the console, uncaught errors of scripts and refusals of the content security policy. WebDriver Classic
   * has no way to report them, so WebKitGTK's list is empty.
   */
  listFaults(): readonly string[]
  close(): Promise<void>
}

/** An element that takes input by the protocol: the browser makes the events, not a script. */
export interface DrivenElement {
  press(): Promise<void>
  /** In place of what stands in the field. */
  fill(text: string): Promise<void>
  fillDate(date: TypedDate): Promise<void>
  /** The option with that value. */
  choose(value: string): Promise<void>
  attachFile(file: string): Promise<void>
}

/** The digits of each part of a date field, which stand in the order of the language: American English here. */
export interface TypedDate {
  readonly month: string
  readonly day: string
  readonly year: string
}
