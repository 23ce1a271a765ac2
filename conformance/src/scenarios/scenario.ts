import type { ConformanceDriver } from '../driver.ts'
import type { Stage } from '../stage.ts'

export interface Scenario {
  readonly name: string
  /** The reason why the scenario does not apply to the driver; undefined if it does. */
  skipReason?(driver: ConformanceDriver): string | undefined
  /** Throws ScenarioFailed at the first demand that is not met. */
  run(stage: Stage): Promise<void>
}
