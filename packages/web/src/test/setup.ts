import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// Pages load charts, dialogs and toasts on demand, which took twelve seconds on a busy machine, and a whole test twenty.
configure({ asyncUtilTimeout: 30_000 });
vi.setConfig({ testTimeout: 120_000 });

// happy-dom has no layout, and its observer reports nothing. Here every element is in view.
vi.stubGlobal(
  'IntersectionObserver',
  class {
    private readonly report: (entries: { isIntersecting: boolean; target: Element }[]) => void;
    constructor(report: IntersectionObserverCallback) {
      this.report = report as typeof this.report;
    }
    observe(target: Element) {
      this.report([{ isIntersecting: true, target }]);
    }
    unobserve() {}
    disconnect() {}
  },
);

// happy-dom has no popovers, which here are always shown, no transitions, and dialogs that move no focus.
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {}, getAnimations: () => [] });
vi.stubGlobal('CSSTransition', class {});
const focusedBefore = new WeakMap<HTMLDialogElement, Element | null>();
const { close, showModal } = HTMLDialogElement.prototype;
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    focusedBefore.set(this, document.activeElement);
    showModal.call(this);
    this.querySelector<HTMLElement>('input, select, textarea, button, [href]')?.focus();
  },
  close(this: HTMLDialogElement) {
    close.call(this);
    const before = focusedBefore.get(this);
    if (before instanceof HTMLElement) before.focus();
  },
});

let consoleErrors: MockInstance;

beforeEach(() => {
  consoleErrors = vi.spyOn(console, 'error');
  // happy-dom has no layout, and Recharts draws no chart in an element without a size.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 300));
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  // A chosen theme, and whether the page is hidden, are on the root element, which files share as well.
  delete document.documentElement.dataset.theme;
  document.documentElement.style.removeProperty('visibility');
  // React reports misuse on the console only. Here it fails the test that caused it.
  expect(consoleErrors).not.toHaveBeenCalled();
});
