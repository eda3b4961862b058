import type { ReactNode } from 'react';
import { SettingsFrame } from '../../components/settings/settings-frame.tsx';
import { sectionsOf } from '../../lib/page-links.ts';

const LINKS = sectionsOf('admin');

export function AdminSettingsFrame({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <SettingsFrame links={LINKS} wide={wide}>
      {children}
    </SettingsFrame>
  );
}
