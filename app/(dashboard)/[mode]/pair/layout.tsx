import Developers from "@/app/(dashboard)/[mode]/developers/layout";

export default Developers;
