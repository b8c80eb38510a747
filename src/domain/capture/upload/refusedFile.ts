/** A file that was not taken into the queue, in words (UP-15, UP-17, UP-18). */
export interface RefusedFile {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}
