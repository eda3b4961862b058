import { pageList } from '@portal/contract/pages';

export type PageLink = {
  to: string;
  label: string;
  group?: string | undefined;
  /** The section that leads to it. */
  within?: string | undefined;
};

/** The pages of an area's navigation. */
export function pagesOf(area: 'client' | 'admin'): PageLink[] {
  return pageList.flatMap(({ path, access, title }) =>
    access === area && title ? { to: path, label: title } : [],
  );
}

/** The sections of an area's settings. The first one is the page of the settings themselves. */
export function sectionsOf(area: 'client' | 'admin'): PageLink[] {
  return pageList.flatMap(({ path, access, section, group, within }) =>
    access === area && section ? { to: path, label: section, group, within } : [],
  );
}
