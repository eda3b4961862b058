import { imageMessages } from '@portal/contract/images';
import { expect, test, vi } from 'vitest';
import { uploadImage } from './sample-image-upload.tsx';

const png = (size = 8) => new File([new Uint8Array(size)], 'crest.png', { type: 'image/png' });

const respondWith = (response: Response | Promise<Response>) =>
  vi.spyOn(globalThis, 'fetch').mockReturnValue(Promise.resolve(response));

test('An upload names the user whom the page shows, and returns the URL of the stored image', async () => {
  const sent = respondWith(Response.json({ url: '/pictures/abc.webp' }, { status: 201 }));
  await expect(uploadImage(png(), 7)).resolves.toBe('/pictures/abc.webp');
  const headers = expect.objectContaining({ 'portal-user': '7' });
  expect(sent).toHaveBeenCalledWith('/pictures', expect.objectContaining({ method: 'POST', headers }));
});

test('A file that is too large is not sent, and its type is left to the server', async () => {
  const sent = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => Response.json({ url: '/pictures/abc.webp' }));
  sent.mockClear();
  const types = ['', 'image/jpg', 'application/octet-stream'];
  for (const type of types)
    await expect(uploadImage(new File(['...'], 'crest', { type }), 7)).resolves.toBe('/pictures/abc.webp');
  await expect(uploadImage(png(5 * 1024 * 1024 + 1), 7)).rejects.toThrow(imageMessages.tooLarge);
  expect(sent).toHaveBeenCalledTimes(types.length);
});

test("A failed upload throws the server's message, or a default where the server sends none", async () => {
  respondWith(new Response(imageMessages.damaged, { status: 400 }));
  await expect(uploadImage(png(), 7)).rejects.toThrow(imageMessages.damaged);
  respondWith(new Response('proxy error', { status: 502 }));
  await expect(uploadImage(png(), 7)).rejects.toThrow('could not be uploaded');
  respondWith(Promise.reject(new TypeError('Failed to fetch')));
  await expect(uploadImage(png(), 7)).rejects.toThrow('could not be uploaded');
});
