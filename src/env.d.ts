/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The content security policy of the page, with what its layout holds inline. */
    policy: string;
  }
}
