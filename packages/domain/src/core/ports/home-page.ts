import type { HomeSections } from '@shop/contract/admin/content'

/** A home page that staff have not saved. */
export type HomePageDraft = Omit<HomeSections, 'version'>

/** Renders it as HTML without scripts, for a frame that allows none. */
export type RenderHomePage = (draft: HomePageDraft) => Promise<string>
