import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let complaints: MockInstance;

beforeEach(() => {
  complaints = vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  // React reports misuse on the console only. Here it fails the test that caused it.
  expect(complaints).not.toHaveBeenCalled();
});
