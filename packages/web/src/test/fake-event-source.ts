import type { ChangeView } from '@portal/contract/live';

/** The browser's EventSource without a network. */
export class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  readonly CLOSED = 2;
  readyState = 0;

  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  close() {
    this.readyState = this.CLOSED;
  }

  /** What a browser does with a response that is not 200. */
  refuse() {
    this.close();
    this.dispatchEvent(new Event('error'));
  }

  send(type: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }

  sendChanges(lastEventId: string, ...changes: ChangeView[]) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(changes), lastEventId }));
  }
}
