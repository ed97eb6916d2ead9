"use client";

import { Button } from "@/components/button";

export const PrintButton = ({ label }: { label: string }) => (
  <Button variant="secondary" wide onClick={() => print()}>
    {label}
  </Button>
);
