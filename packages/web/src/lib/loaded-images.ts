/** Resolves when the images of the page are loaded, or have failed. */
export async function loadedImages(): Promise<void> {
  const loading = [...document.querySelectorAll('img')].filter(({ complete }) => !complete);
  await Promise.all(
    loading.map(
      (image) =>
        new Promise((resolve) => {
          image.addEventListener('load', resolve, { once: true });
          image.addEventListener('error', resolve, { once: true });
        }),
    ),
  );
}
