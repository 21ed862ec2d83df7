import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isLong = ({ moduleId }: TestSpecification) =>
  /\/(experiments|backups)\/|\/start-shop\.pg\./.test(moduleId)

/** Starts the longest test files first; started late, they would run alone at the end. */
export class ExperimentsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}
